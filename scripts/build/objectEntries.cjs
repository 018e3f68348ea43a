// In the place of the package of that name, which brings 20 others to browsers that all have it.
module.exports = Object.entries;
