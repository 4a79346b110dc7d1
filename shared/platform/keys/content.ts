import { at, nobody, partOf, type Held } from '../erasure/record.ts'

/** Keys of pages, what is searched, news, polls and requests to be called. */
export const contentKeys = {
  news: (news: string) => ({ pk: `NEWS#${news}`, sk: 'META' }),
  newsThatAre: (state: string) => `NEWS#${state}`,
  poll: (poll: string) => ({ pk: `POLL#${poll}`, sk: 'META' }),
  pollsThatAre: (state: string) => `POLL#${state}`,
  pollAnswer: (poll: string, pseudonym: string) => ({ pk: `POLL#${poll}`, sk: `ANS#${pseudonym}` }),
  pollAnswersOf: 'ANS#',
  pollCountsOf: (poll: string) => `POLLCOUNT#${poll}`,
  pollCount: (poll: string, shard: number) => ({
    pk: contentKeys.pollCountsOf(poll),
    sk: `SHARD#${String(shard).padStart(2, '0')}`,
  }),
  page: (page: string) => ({ pk: `PAGE#${page}`, sk: 'META' }),
  pageVersion: (page: string, number: number) => ({ pk: `PAGE#${page}`, sk: `V#${String(number).padStart(6, '0')}` }),
  pageVersionsOf: 'V#',
  pages: 'PAGES',
  /** What lists say of a page, and the address at which it was ever shown. */
  pageHead: (page: string) => ({ pk: contentKeys.pages, sk: `PAGE#${page}` }),
  pageAddress: (section: string, address: string) => ({ pk: `PAGES#${section}`, sk: `AT#${address}` }),
  /** What was found when all pages were checked, and whether visitors are shown what is stored. */
  pageLinksFound: { pk: 'PAGECHECKS', sk: 'LINKS' },
  unwrittenPages: { pk: 'PAGECHECKS', sk: 'UNWRITTEN' },
  /** What readers answered about a page: each once, how many of each version, and their words. */
  pageAnswersOf: (page: string) => `PAGEANSWERS#${page}`,
  pageAnswer: (page: string, answer: string) => ({ pk: contentKeys.pageAnswersOf(page), sk: `A#${answer}` }),
  pageAnswerCounts: 'V#',
  pageAnswerCount: (page: string, number: number) => ({
    pk: contentKeys.pageAnswersOf(page),
    sk: `${contentKeys.pageAnswerCounts}${String(number).padStart(6, '0')}`,
  }),
  pageAnswerTexts: 'T#',
  pageAnswerText: (page: string, answer: string) => ({
    pk: contentKeys.pageAnswersOf(page),
    sk: `${contentKeys.pageAnswerTexts}${answer}`,
  }),
  /** Which index is searched, why the last attempt to make one failed, and the synonyms of editors. */
  searchPointer: { pk: 'SEARCH', sk: 'INDEX' },
  searchFailure: { pk: 'SEARCH', sk: 'FAILURE' },
  searchSynonyms: { pk: 'SEARCH', sk: 'SYNONYMS' },
  /** Which sessions have searched for something, by a keyed hash of it. */
  searched: (hash: string) => ({ pk: `SEARCHED#${hash}`, sk: 'SESSIONS' }),
  searchedIn: (language: string) => `SEARCHED#${language}`,
  searchedWord: (language: string, word: string) => ({ pk: contentKeys.searchedIn(language), sk: `WORD#${word}` }),
  /** What the whole portal shows, and its maintenance, which every function may read. */
  portal: 'PORTAL',
  /**
   * What a banner shows and will show, by when it ends, so that what has ended is not read; and a part of the frame.
   */
  shownBanner: (banner: string, until: number | null) => ({
    pk: contentKeys.portal,
    sk: `${contentKeys.bannersUntil(until)}#${banner}`,
  }),
  bannersUntil: (until: number | null) => `BANNER#${until === null ? 'open' : String(until).padStart(15, '0')}`,
  shownFramePart: (part: string) => ({ pk: contentKeys.portal, sk: `FRAME#${part}` }),
  maintenance: { pk: 'PORTAL', sk: 'MAINTENANCE' },
  /** Banners and parts of the frame as editors write them. */
  banners: 'BANNERS',
  banner: (banner: string) => ({ pk: contentKeys.banners, sk: `BANNER#${banner}` }),
  framePart: (part: string) => ({ pk: 'FRAME', sk: `PART#${part}` }),
  call: (call: string) => ({ pk: `CALL#${call}`, sk: 'CALL' }),
  callsOn: (day: string) => `CALLS#${day}`,
} as const

/** What each of them holds of people. */
export const contentItems = {
  news: {
    name: { sv: 'nyhet', en: 'news' },
    retention: 'with-person',
    data: 'news',
    why: 'which editor wrote it, by reference',
    place: at('content', 'NEWS#*', 'META'),
  },
  newsThatAre: partOf('news'),
  poll: {
    name: { sv: 'enkät', en: 'poll' },
    retention: 'with-person',
    data: 'news',
    why: 'which editor asks, by reference',
    place: at('content', 'POLL#*', 'META'),
  },
  pollsThatAre: partOf('poll'),
  pollAnswer: {
    name: { sv: 'svar på en enkät', en: 'answer to a poll' },
    retention: 'with-person',
    data: 'news',
    why: 'an answer under a pseudonym made with a key',
    place: at('content', 'POLL#*', 'ANS#*', 'key'),
  },
  pollAnswersOf: partOf('pollAnswer'),
  pollCountsOf: partOf('pollCount'),
  pollCount: nobody('how many have answered a poll, and how many chose each option'),
  page: {
    name: { sv: 'sida', en: 'page' },
    retention: 'with-person',
    data: 'news',
    why: 'which editor last reviewed a page, by reference',
    place: at('content', 'PAGE#*', 'META'),
  },
  pageVersion: nobody('what a page said once'),
  pageVersionsOf: partOf('pageVersion'),
  pages: partOf('pageHead'),
  pageHead: nobody('what lists say of a page'),
  pageAddress: nobody('which page an address leads to'),
  pageLinksFound: nobody('links of pages that lead nowhere'),
  unwrittenPages: nobody('since when what visitors read could not be written'),
  pageAnswersOf: partOf('pageAnswerCount'),
  pageAnswer: nobody('that an answer about a page was counted; a day'),
  pageAnswerCounts: partOf('pageAnswerCount'),
  pageAnswerCount: nobody('how many found on a page what they were looking for'),
  pageAnswerTexts: partOf('pageAnswerText'),
  pageAnswerText: nobody('what readers missed on a page, who were asked to name nobody; a year'),
  searchPointer: nobody('which index is searched'),
  searchFailure: nobody('why an index could not be made'),
  searchSynonyms: nobody('words that mean the same'),
  searched: nobody(
    'how many sessions have searched for a word that finds something, each by a keyed hash; thirty days',
  ),
  searchedIn: partOf('searchedWord'),
  searchedWord: nobody('a word that ten sessions have searched for; thirty days'),
  portal: partOf('shownBanner'),
  shownBanner: nobody('what the portal says on every page'),
  bannersUntil: partOf('shownBanner'),
  shownFramePart: nobody('menu, footer and contact information as they are shown'),
  maintenance: nobody('what is closed for maintenance, and when'),
  banners: partOf('banner'),
  banner: nobody('what editors have the portal say on every page'),
  framePart: nobody('menu, footer and contact information as editors write them'),
  call: {
    name: { sv: 'samtal som någon har bett om', en: 'call that somebody asked for' },
    retention: '90-days',
    since: 'ttl',
    data: 'calls',
    why: 'who asked to be called, and about what',
    place: at('content', 'CALL#*', 'CALL', ['who']),
  },
  callsOn: partOf('call'),
} as const satisfies Record<keyof typeof contentKeys, Held>
