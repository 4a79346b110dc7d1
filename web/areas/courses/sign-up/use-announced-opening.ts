import { useEffect, useRef } from 'react'
import type { Availability } from '#shared/courses/availability.ts'
import { useAnnounce } from '#web/components/announce.ts'

/** Says once to screen readers that sign-up has opened; the seconds until then are not read out. */
export const useAnnouncedOpening = (is: Availability['is']): void => {
  const announce = useAnnounce()
  const before = useRef(is)
  useEffect(() => {
    const hasOpened = before.current === 'opens' && is !== 'opens' && is !== 'cancelled'
    before.current = is
    if (hasOpened) announce('courses.sign-up.opened', {}, 'assertive')
  }, [is, announce])
}
