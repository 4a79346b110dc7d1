const second = 1_000
const day = 24 * 60 * 60 * second

export const searchLimits = {
  /** Words of what is searched for that count. */
  words: 8,
  results: 30,
  acts: 3,
  suggestions: 8,
  mostSearched: 8,
  /** Most words searched by many that are tried until enough find something for the reader. */
  mostExamined: 100,
  /** Characters of a page that a result shows. */
  excerptLength: 180,
  /** How often (ms, real time) a function checks for a newer index. */
  pollEvery: 30 * second,
  /** Sessions that must have searched a word before it is stored. */
  sessions: 10,
  /** How long (ms) it is counted, and retained. */
  countedFor: 30 * day,
  /** Editors' synonyms: groups, words of one, characters of a word. */
  synonymGroups: 200,
  synonymsOfGroup: 12,
  synonymLength: 40,
} as const
