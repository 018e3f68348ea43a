/**
 * In the place of the package that react-admin makes labels with, where a resource or a field has no text of its own:
 * "first_name" becomes "First name". It knows no plurals, which the panel's texts have themselves.
 */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

export const humanize = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_\s]+/g, " ");
  return capitalize(words.trim());
};

const unchanged = (name: string): string => name;

export { humanize as transform, unchanged as inflect, unchanged as pluralize, unchanged as singularize };
