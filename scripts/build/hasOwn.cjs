/** In place of hasown, which brings its own bind() for browsers of before 2009. */
module.exports = Object.hasOwn;
