import { describe, expect, it, test } from 'vitest'
import { endpoints } from '#test/builders/endpoints.ts'
import { checkCertificate } from '#shared/contract/membership-certificate.ts'
import { emailLinks } from '#shared/contract/request-limit.ts'
import { PortalError } from '#shared/errors.ts'
import { areas } from '../areas.ts'
import { endpointsOf, settingsOf } from './area.ts'
import type { SendsEmailLinks } from './email-link.ts'
import { anonymousOperation, countedOperation, openOperation, operation } from './operation.ts'
import { countStored } from './request-limits.ts'

/** What each route counts, how, within which time (ms) and how many, written by hand. */
const limited: Record<string, string[]> = {
  startSignIn: ['signIns each 300000: browser 10, network 600, too-many-sign-ins'],
  submitMembershipApplication: ['applications new 300000: browser 10, network 600, too-many-sign-ins'],
  handOverDraft: ['drafts each 300000: browser 5, network 60, too-many-requests'],
  checkCertificate: ['certificateChecks each 300000: network 60, too-many-requests'],
  requestCall: ['calls with-write hour: network 10, person 3, phone 3, email 3, too-many-requests'],
  answerPage: ['pageAnswers with-write hour: network 20, page 500, too-many-requests'],
  signUpCompany: ['companyLetters with-write hour: network 10, email 3, too-many-requests'],
  sendLinkAgain: ['companyLetters with-write hour: network 10, email 3, too-many-requests'],
  sendLetterSample: ['letterSamples on-item hour: 20, too-many-requests'],
  testMailing: ['mailingTests on-item day: 50, too-many-requests'],
  testUnionMailing: ['mailingTests on-item day: 50, too-many-requests'],
  askForData: ['dataRequests as-stored 86400000: 10, too-many-requests'],
  signUp: ['emailLinks as-stored 3600000: 5, too-many-requests', 'signUps as-stored 3600000: 10, too-many-requests'],
  saveOwnAddress: ['emailLinks as-stored 3600000: 5, too-many-requests'],
  watchCourse: ['emailLinks as-stored 3600000: 5, too-many-requests'],
  verifyEmail: ['emailLinks as-stored 3600000: 5, too-many-requests'],
}

const numbers = (most: number | Record<string, number | { most: number } | undefined>): string =>
  typeof most === 'number'
    ? String(most)
    : Object.entries(most)
        .map(([by, each]) => `${by} ${typeof each === 'object' ? each.most : each}`)
        .join(', ')

test('how often routes take requests is what is written here', () => {
  const declared = endpoints.flatMap(({ name, limits }) =>
    limits === undefined
      ? []
      : [
          [
            name,
            Object.entries(limits).map(
              ([of, { counted, within, most, code }]) => `${of} ${counted} ${within}: ${numbers(most)}, ${code}`,
            ),
          ] as const,
        ],
  )
  expect(Object.fromEntries(declared)).toEqual(limited)
})

test('an area that counts strangers reads the key that they are hashed with', () => {
  for (const area of areas)
    for (const { limits = {} } of endpointsOf(area))
      for (const { counted } of Object.values(limits))
        if (counted === 'each' || counted === 'new' || counted === 'with-write')
          expect(settingsOf(area)).toContain('personalNumberKey')
})

test('a route that counts each request is made by what counts it (types)', () => {
  const run = () => ({ genuine: false }) as const
  const signedIn = { ...checkCertificate, access: 'signed-in' } as const
  const made = [
    countedOperation(checkCertificate, { run }),
    // @ts-expect-error -- this one does not count
    openOperation(checkCertificate, { run }),
    openOperation({ ...checkCertificate, limits: undefined }, { run }),
    // @ts-expect-error -- nor does this
    anonymousOperation(checkCertificate, { run }),
    anonymousOperation({ ...checkCertificate, limits: undefined }, { run }),
    // @ts-expect-error -- nor does this
    operation(signedIn, { run }),
    operation({ ...signedIn, limits: undefined }, { run }),
  ]
  expect(made.map(({ endpoint }) => endpoint.name)).toEqual(made.map(() => checkCertificate.name))
})

test('a route that sends links to an email declares the limit that all of them share (types)', () => {
  const shorter = { emailLinks: { ...emailLinks.emailLinks, within: 60_000 } } as const
  const declared: SendsEmailLinks[] = [
    { limits: emailLinks },
    // @ts-expect-error -- it would forget what the others count still
    { limits: shorter },
  ]
  expect(declared.map(({ limits }) => limits.emailLinks.code)).toEqual(['too-many-requests', 'too-many-requests'])
})

describe('what is counted as it is stored', () => {
  const route = { limits: emailLinks }
  const { most, within } = emailLinks.emailLinks
  const asked = Array.from({ length: most }, (_, index) => index)
  const takenOrRefused = (now: number) => {
    try {
      return countStored(route, 'emailLinks', asked, now)
    } catch (error) {
      return (error as PortalError).details
    }
  }

  it('is taken as often as its time allows, and again once the first of it is as old', () => {
    expect(countStored(route, 'emailLinks', asked.slice(1), most)).toEqual(asked.slice(1))
    expect(takenOrRefused(within - 1)).toEqual({ retryAfter: 1 })
    expect(takenOrRefused(within)).toEqual(asked.slice(1))
  })
})
