import { useLocation } from 'react-router'
import { Step } from '#shared/annual-meeting/meeting.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { pageAt } from '#web/client/paths.ts'

/** The step that an address belongs to; null outside the tool. */
export const stepAt = (pathname: string): Step | null => {
  const page = pageAt(pathname)?.page
  if (page === 'meetingItem') return 'annual-meeting'
  if (page === 'handover') return 'register-assignments'
  return Step.options.find((step) => stepPages[step] === page) ?? null
}

/** The step whose page is being shown. */
export const useShownStep = (): Step => stepAt(useLocation().pathname) ?? 'choose-type'
