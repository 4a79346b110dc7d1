import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/basics/language.ts'
import {
  findRecipients,
  previewMailing,
  readMailing,
  readMailingLetters,
  reviewMailing,
  type MailingView,
} from '#shared/contract/mailings.ts'
import { readMailingTemplates } from '#shared/contract/mailing-templates.ts'
import type { MailingAudience } from '#shared/mailings/audience.ts'
import type { MailingDraft } from '#shared/mailings/mailing.ts'
import { ApiError, call } from '#web/client/api.ts'
import { mailingsKey } from '#web/features/mailings-query.ts'

/** How often a mailing that is going out is asked for, and one of which mail servers may still tell, in milliseconds. */
const askWhileSending = 3_000
const askAfterwards = 30_000

const asksAgainIn = (mailing: MailingView | null | undefined): number | false => {
  if (!mailing?.progress) return false
  const { left, hold } = mailing.progress
  return left > 0 && hold === null ? askWhileSending : askAfterwards
}

const orNothing = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'not-found') return null
  throw error
}

/** A mailing; null for an address under which nothing is stored yet. */
export const mailingQuery = (club: string, mailing: string) =>
  queryOptions({
    queryKey: [...mailingsKey(club), mailing],
    queryFn: ({ signal }): Promise<MailingView | null> =>
      call(readMailing, { params: { club, mailing }, signal, background: true }).catch(orNothing),
    refetchInterval: ({ state }) => asksAgainIn(state.data),
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

/** One's own templates in the club. */
export const templatesQuery = (club: string) =>
  queryOptions({
    queryKey: [...mailingsKey(club), 'templates'],
    queryFn: ({ signal }) => call(readMailingTemplates, { params: { club }, signal, background: true }),
  })

export const recipientsQuery = (club: string, audience: MailingAudience) =>
  queryOptions({
    queryKey: [...mailingsKey(club), 'recipients', audience],
    queryFn: ({ signal }) => call(findRecipients, { params: { club }, body: { audience }, signal, background: true }),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (club: string, draft: MailingDraft, language: Language) =>
  queryOptions({
    queryKey: [...mailingsKey(club), 'preview', draft, language],
    queryFn: ({ signal }) =>
      call(previewMailing, { params: { club }, body: { draft, language }, signal, background: true }),
    placeholderData: keepPreviousData,
    // What is typed makes a new one each time.
    gcTime: 60_000,
  })

/** What confirming would send, asked for anew each time it is shown. */
export const reviewQuery = (club: string, mailing: string) =>
  queryOptions({
    queryKey: [...mailingsKey(club), mailing, 'review'],
    queryFn: ({ signal }) => call(reviewMailing, { params: { club, mailing }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
