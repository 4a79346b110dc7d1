import type { Language } from '../basics/language.ts'

/** Words of questions that say nothing of what is searched for. */
const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  sv: new Set(
    'att av blir de den det du där en ett från för får gör ha han har hon hur hör i inte jag kan man med men mig min mina mitt måste när någon något och om på sig sin ska som så till ut vad var varför vem vi vid vilka vilken vill är över'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a about am an and are as at be by can could do does for from get have how i if in into is it may me must my no not of on or should that the there this to want was what when where which who why will with would you your'.split(
      ' ',
    ),
  ),
}

/** What counts of what is typed; all of it where nothing else is said. */
export const wordsThatCount = (words: readonly string[], language: Language): string[] => {
  const significant = words.filter((word) => !stopWords[language].has(word))
  return [...new Set(significant.length > 0 ? significant : words)]
}
