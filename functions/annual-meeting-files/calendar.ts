import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { toldToMembers } from '#shared/annual-meeting/notice-said.ts'
import { calendarSequence, whenAndWhereNow } from '#shared/annual-meeting/notices.ts'
import { readCalendar as endpoint } from '#shared/contract/annual-meeting-files.ts'
import { PortalError } from '#shared/errors.ts'
import { meetingCalendar } from '#shared/platform/mail/calendar.ts'
import { mailTexts } from '#shared/platform/mail/texts.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { worksOn } from '../common/rights.ts'
import type { FilesDeps } from './deps.ts'
import { asDownload } from '../common/download.ts'

/** The meeting for a calendar, the same event as in the notice; members get it once the notice has been sent. */
export const readCalendar = operation(endpoint, {
  run: async ({ params }, caller, { stores, config, productSlug }: FilesDeps) => {
    const isSent = requiredMeeting(caller).notice !== null
    const works = worksOn(caller)
    const content = isSent || works ? await readContent(stores, params, caller.portalNow) : null
    if (!content) throw new PortalError('not-found')
    const { date, startTime, endTime, place, meetingLink } = works ? whenAndWhereNow(content) : toldToMembers(content)
    if (!date || !startTime) throw new PortalError('not-found')
    const say = mailTexts(caller.person.language)
    const subject = say('mail.notice.subject', { year: calendarYear(params.year), club: content.clubName })
    const title = isRehearsal(params.year) ? say('mail.rehearsal', { subject }) : subject
    const event = {
      clubId: params.club,
      year: params.year,
      title,
      date,
      startTime,
      endTime,
      place,
      url: meetingLink ?? config.portalOrigin,
      sequence: calendarSequence(content.summary),
    }
    const bytes = new TextEncoder().encode(meetingCalendar(event, productSlug, caller.portalNow))
    return asDownload(caller, bytes, {
      name: `${isRehearsal(params.year) ? 'ovning-' : ''}arsmote-${calendarYear(params.year)}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
  },
})
