import { emailChangedLetter, emailVerificationLetter } from '#shared/platform/mail/letters/email-letters.ts'
import { prepareLetter, type PreparedLetter } from '#shared/platform/mail/message.ts'
import type { Sealing } from '#shared/platform/sealing.ts'
import type { SendAbout } from '#shared/platform/stores/letter-delivery/letters.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { LetterSettings } from './letters-of.ts'

/** To an address that names no one: it may be another person's. */
const toAddress = async (email: string, letter: Parameters<typeof prepareLetter>[0]): Promise<PreparedLetter> => ({
  ...(await prepareLetter(letter)),
  to: { name: '', email },
})

/** The letter with the link to verify an email; none once another was asked for, or it was given up. */
export const verificationLetters =
  (
    { emailVerifications }: Pick<Stores, 'emailVerifications'>,
    { about }: SendAbout<'email-verification'>,
    settings: LetterSettings,
    sealing: Sealing,
  ) =>
  async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const verification = await emailVerifications.read(ref)
    if (verification?.id !== about.verification || verification.isCancelled) return null
    const token = sealing.open(verification.sealedToken, verification.id)
    return toAddress(verification.email, emailVerificationLetter(settings, verification.language ?? language, token))
  }

export const emailChangedLetters =
  (
    { emailVerifications }: Pick<Stores, 'emailVerifications'>,
    { about }: SendAbout<'email-changed'>,
    settings: LetterSettings,
  ) =>
  async ({ ref, language }: Person): Promise<PreparedLetter | null> => {
    const former = await emailVerifications.former(ref, about.change)
    return former === null ? null : toAddress(former, emailChangedLetter(settings, language))
  }
