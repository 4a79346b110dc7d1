import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/basics/language.ts'
import {
  findRecipients,
  previewMailing,
  readMailing,
  readMailingLetters,
  reviewMailing,
  type MailingReview,
  type MailingView,
} from '#shared/contract/mailings.ts'
import { readMailingCertificate, readUnionMailingCertificate } from '#shared/contract/mailing-certificates.ts'
import { readMailingTemplates, readUnionMailingTemplates } from '#shared/contract/mailing-templates.ts'
import {
  previewUnionMailing,
  readAudienceChoices,
  readListedRecipients,
  readRecipientList,
  readUnionMailing,
  readUnionMailingLetters,
  reviewUnionMailing,
  type RecipientListView,
  type UnionMailingReview,
} from '#shared/contract/union-mailings.ts'
import type { ClubAudience } from '#shared/mailings/audience.ts'
import type { ClubDraft, MailingDraft, MailingSender } from '#shared/mailings/mailing.ts'
import { ApiError, call } from '#web/client/api.ts'
import { mailingsKey, routeOf } from '#web/features/mailings-query.ts'

/** How often a mailing is fetched that is going out, or that mail servers may still report on, in milliseconds. */
const askWhileSending = 3_000
/** How often a draft is fetched, on which another person may write as well. */
const askWhileWriting = 15_000
const askAfterwards = 30_000
/** So long (ms) what was asked for counts as it is. */
const askedJustNow = 5_000

const asksAgainIn = (mailing: MailingView | null | undefined): number | false => {
  if (!mailing) return false
  if (!mailing.progress) return mailing.sent ? false : askWhileWriting
  const { sending, hold } = mailing.progress
  return sending.state === 'sending' && hold === null ? askWhileSending : askAfterwards
}

const orNothing = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'not-found') return null
  throw error
}

/** A mailing; null for an address under which nothing is stored yet. */
export const mailingQuery = (sender: MailingSender, mailing: string) =>
  queryOptions({
    queryKey: [...mailingsKey(sender), mailing],
    queryFn: ({ signal }): Promise<MailingView | null> =>
      call(routeOf(sender, readMailing, readUnionMailing), {
        params: { club: sender, mailing },
        signal,
        background: true,
      }).catch(orNothing),
    refetchInterval: ({ state }) => asksAgainIn(state.data),
    // What has not been stored is not asked for again before it is.
    staleTime: ({ state }) => (state.data === null ? Infinity : askedJustNow),
  })

/** Shows what the portal has answered, unless a later version has been heard of meanwhile. */
export const putMailing = (client: QueryClient, view: MailingView): void => {
  client.setQueryData(mailingQuery(view.clubId, view.id).queryKey, (before) =>
    before && before.version > view.version ? before : view,
  )
}

/** Who got a mailing, asked for anew while it goes out. */
export const lettersQuery = (club: string, mailing: string) =>
  queryOptions({
    queryKey: [...mailingsKey(club), mailing, 'letters'],
    queryFn: ({ signal }) => call(readMailingLetters, { params: { club, mailing }, signal, background: true }),
    refetchInterval: askAfterwards,
  })

/** The certificate of a mailing, for as long as it is shown. */
export const certificateQuery = (sender: MailingSender, mailing: string) =>
  queryOptions({
    queryKey: [...mailingsKey(sender), mailing, 'certificate'],
    queryFn: ({ signal }) =>
      call(routeOf(sender, readMailingCertificate, readUnionMailingCertificate), {
        params: { club: sender, mailing },
        signal,
        background: true,
      }),
    gcTime: 0,
  })

/** One's own templates for a sender. */
export const templatesQuery = (sender: MailingSender) =>
  queryOptions({
    queryKey: [...mailingsKey(sender), 'templates'],
    queryFn: ({ signal }) =>
      call(routeOf(sender, readMailingTemplates, readUnionMailingTemplates), {
        params: { club: sender },
        signal,
        background: true,
      }),
  })

export const recipientsQuery = (club: string, audience: ClubAudience) =>
  queryOptions({
    queryKey: [...mailingsKey(club), 'recipients', audience],
    queryFn: ({ signal }) => call(findRecipients, { params: { club }, body: { audience }, signal, background: true }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (sender: MailingSender, draft: MailingDraft, language: Language) =>
  queryOptions({
    queryKey: [...mailingsKey(sender), 'preview', draft, language],
    queryFn: ({ signal }) =>
      call(routeOf(sender, previewMailing, previewUnionMailing), {
        params: { club: sender },
        // A sender's draft is for an audience of that sender.
        body: { draft: draft as ClubDraft, language },
        signal,
        background: true,
      }),
    placeholderData: keepPreviousData,
    // What is typed makes a new one each time.
    gcTime: 60_000,
  })

/** What confirming would send, asked for anew each time it is shown. */
export const reviewQuery = (sender: MailingSender, mailing: string) =>
  queryOptions({
    queryKey: [...mailingsKey(sender), mailing, 'review'],
    queryFn: ({ signal }): Promise<MailingReview | UnionMailingReview> =>
      sender === null
        ? call(reviewUnionMailing, { params: { club: null, mailing }, signal })
        : call(reviewMailing, { params: { club: sender, mailing }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What an audience of the union can be narrowed down to. */
export const audienceChoicesQuery = queryOptions({
  queryKey: [...mailingsKey(null), 'audiences'],
  queryFn: ({ signal }) => call(readAudienceChoices, { signal, background: true }),
})

/** The key under which all queries of the recipients of a mailing of the union are cached. */
export const listKey = (mailing: string) => [...mailingsKey(null), mailing, 'recipients'] as const

const askWhileListing = 1_000

/** Whom a mailing of the union goes to, as far as that is listed; null where it has not been asked for. */
export const listQuery = (mailing: string) =>
  queryOptions({
    queryKey: [...listKey(mailing), 'list'],
    queryFn: ({ signal }): Promise<RecipientListView | null> =>
      call(readRecipientList, { params: { club: null, mailing }, signal, background: true }).then(({ list }) => list),
    refetchInterval: ({ state }) => (state.data && !state.data.made ? askWhileListing : false),
  })

/** Some of those who are listed; `list`: in which list. */
export const listedQuery = (mailing: string, list: string, part: number) =>
  queryOptions({
    queryKey: [...listKey(mailing), list, part],
    queryFn: ({ signal }) =>
      call(readListedRecipients, { params: { club: null, mailing, part }, signal, background: true }),
    placeholderData: keepPreviousData,
  })

/** Who of some readers of a mailing of the union got it, asked for anew while it goes out. */
export const unionLettersQuery = (mailing: string, part: number) =>
  queryOptions({
    queryKey: [...mailingsKey(null), mailing, 'letters', part],
    queryFn: ({ signal }) =>
      call(readUnionMailingLetters, { params: { club: null, mailing, part }, signal, background: true }),
    refetchInterval: askAfterwards,
    placeholderData: keepPreviousData,
  })
