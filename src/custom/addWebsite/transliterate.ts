/** Lower-case letters and their Latin spelling. Accents are removed separately, except where they change the spelling. */
const spelling = new Map(
  (
    "ä=ae ö=oe ü=ue ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ħ=h ı=i ł=l ŋ=ng ŧ=t ƒ=f ə=e " +
    "α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o " +
    "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= " +
    "ы=y ь= э=e ю=yu я=ya й=y ё=yo є=ye і=i ї=yi ґ=g ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѕ=dz"
  )
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

const toLatin = (text: string): string => Array.from(text, (letter) => spelling.get(letter) ?? letter).join("");

const toCodePoints = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (letter) => (letter.codePointAt(0) ?? 0).toString(36));

/**
 * A label of a domain name in ASCII: transliterated from the Latin, Greek and Cyrillic scripts. Of other letters it has the code
 * points, to base 36: nobody can read them, but different names stay different.
 */
export const transliterateLabel = (label: string): string => {
  const withoutAccents = toLatin(label.normalize("NFC"))
    .normalize("NFD")
    .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
    .normalize("NFC");
  return toCodePoints(toLatin(withoutAccents) || label).replace(/^xn--/, "");
};
