// Replaces the package hasown, which brings a polyfill of Function.prototype.bind that no supported browser needs.
module.exports = Object.hasOwn;
