import { isAvailable } from '#shared/data-rights/request.ts'
import { dataExtendedLetter, dataReadyLetter } from '#shared/platform/mail/letters/data-request-letter.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

type Requests = Pick<Stores, 'dataRequests'>

/** Makes the letter that what a person asked for can be had; none once it cannot any more. */
export const dataReadyLetters =
  (
    { dataRequests }: Requests,
    { about }: Pick<SendAbout<'data-request'>, 'about'>,
    settings: LetterSettings,
    storedPortalNow: () => Promise<number>,
  ) =>
  async ({ ref }: Person): Promise<PreparedLetter | null> => {
    const request = await dataRequests.read({ person: ref, id: about.request })
    if (request?.readyAt == null || !isAvailable(request, await storedPortalNow())) return null
    return prepareLetter(dataReadyLetter(settings, { ...request, readyAt: request.readyAt }))
  }

/** Makes the letter that a request takes longer, and why; none once it has been answered. */
export const dataExtendedLetters =
  ({ dataRequests }: Requests, { about }: Pick<SendAbout<'data-request'>, 'about'>, settings: LetterSettings) =>
  async ({ ref }: Person): Promise<PreparedLetter | null> => {
    const request = await dataRequests.read({ person: ref, id: about.request })
    if (!request?.extension || request.state !== 'waiting') return null
    return prepareLetter(dataExtendedLetter(settings, { ...request, reason: request.extension.reason }))
  }
