import type { contentKeys } from '../content-keys.ts'
import { kept, nobody, partOf, type Held } from './retention.ts'

/** What pages, news, polls and requests to be called hold of people, as `storedItems` has it. */
export const storedContent = {
  page: nobody('a page as editors write it'),
  pageVersion: nobody('what a page said once'),
  pageVersionsOf: partOf('pageVersion'),
  pages: partOf('pageHead'),
  pageHead: nobody('what lists say of a page'),
  pageAddress: nobody('which page an address leads to'),
  searchPointer: nobody('which index is searched'),
  searchFailure: nobody('why an index could not be made'),
  searchSynonyms: nobody('words that mean the same'),
  searched: nobody(
    'how many sessions have searched for a word that finds something, each by a keyed hash; thirty days',
  ),
  searchedIn: partOf('searchedWord'),
  searchedWord: nobody('a word that ten sessions have searched for; thirty days'),
  portal: partOf('banner'),
  banner: nobody('what editors have the portal say on every page'),
  bannersOf: partOf('banner'),
  maintenance: nobody('what is closed for maintenance, and when'),
  news: kept('with-person', 'which editor wrote it, by reference'),
  newsThatAre: partOf('news'),
  poll: kept('with-person', 'which editor asks, by reference'),
  pollsThatAre: partOf('poll'),
  pollAnswer: kept('with-person', 'an answer under a pseudonym made with a key'),
  pollAnswersOf: partOf('pollAnswer'),
  pollCountsOf: partOf('pollCount'),
  pollCount: nobody('how many have answered a poll, and how many chose each option'),
  call: kept('90-days', 'who asked to be called, and about what'),
  callsOn: partOf('call'),
  callCount: kept('minutes', 'how often an address or a number asked, by hash; two hours'),
} as const satisfies Record<keyof typeof contentKeys, Held>
