import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { memberRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What another tab of the browser signals. */
const otherTab = (change: 'signed-in' | 'signed-out') => {
  const channel = new BroadcastChannel('session')
  channel.postMessage({ tab: 'another', change })
  channel.close()
}

it('a sign-out in another tab hides who was signed in at once, and says so', async () => {
  const { asked } = openPage(
    [{ page: 'membershipContact', component: () => <p>Storgatan 1</p> }],
    '/mitt-forbundet/kontaktuppgifter',
    {
      'GET /api/session': signedInAs(memberRole),
      'GET /api/own/mandates/expired': { expired: [], portalNow: 0 },
    },
  )
  expect(await screen.findByText('Storgatan 1')).toBeDefined()
  const before = asked.filter((each) => each === 'GET /api/session').length
  otherTab('signed-out')
  await waitFor(() => expect(screen.queryByText('Storgatan 1')).toBeNull())
  expect(await screen.findByText('Du är utloggad.')).toBeDefined()
  // Without an answer of the portal, which may be long in coming.
  expect(asked.filter((each) => each === 'GET /api/session')).toHaveLength(before)
})
