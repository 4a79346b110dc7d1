import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** A time that a person wants to book together with becoming a member. */
export const WantedMeeting = z.object({ company: z.ulid(), slot: z.ulid(), version: z.coerce.number().int() })
export type WantedMeeting = z.infer<typeof WantedMeeting>

const name = 'meeting'
/** Where the tab remembers it, through every step of the application. */
const key = 'membership-application-meeting'

/** The part of an address that names it. */
export const wantedMeetingInAddress = ({ company, id, version }: { company: string; id: string; version: number }) =>
  `${name}=${company}.${id}.${version}`

const readIn = (text: string | null): WantedMeeting | null => {
  const [company, slot, version] = text?.split('.') ?? []
  return WantedMeeting.safeParse({ company, slot, version }).data ?? null
}

const listeners = new Set<() => void>()

export const wantedMeeting = {
  /** What an address names, if it names one. */
  inAddress: (query: URLSearchParams): WantedMeeting | null => readIn(query.get(name)),
  keep: ({ company, slot, version }: WantedMeeting): void => {
    sessionStorage.setItem(key, `${company}.${slot}.${version}`)
    for (const hear of listeners) hear()
  },
  forget: (): void => {
    sessionStorage.removeItem(key)
    for (const hear of listeners) hear()
  },
}

const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** The time that is booked with the application, if one is. */
export const useWantedMeeting = (): WantedMeeting | null =>
  readIn(useSyncExternalStore(subscribe, () => sessionStorage.getItem(key)))
