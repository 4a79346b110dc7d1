import type { Signature } from '../../annual-meeting/meeting.ts'

export type Played = { personalNumber: string; name: string }

/**
 * Whom the app plays: a number that no person has, another for each signatory. The real number of a member never
 * leaves for a simulated electronic ID.
 */
export const playedBy = (role: Signature['role'], place: number, name: string): Played => ({
  personalNumber: `19000101${String(role === 'secretary' ? 1 : 2 + place).padStart(4, '0')}`,
  name,
})

export type SimulatedApp = {
  /** False when the order cannot be approved: it has ended, or the simulator does not answer. */
  approve(orderRef: string, as: Played): Promise<boolean>
}

const requestTimeout = 5_000

export const createSimulatedApp = (controlUrl: string): SimulatedApp => ({
  approve: async (orderRef, as) => {
    try {
      const response = await fetch(new URL(`/orders/${encodeURIComponent(orderRef)}/approve`, controlUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...as, anyone: true }),
        signal: AbortSignal.timeout(requestTimeout),
      })
      return response.ok
    } catch {
      return false
    }
  },
})
