import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { announcedToMembers } from '#shared/annual-meeting/notice-said.ts'
import { calendarSequence, whenAndWhereNow } from '#shared/annual-meeting/notices.ts'
import { readCalendar as endpoint } from '#shared/contract/annual-meeting-files.ts'
import { PortalError } from '#shared/errors.ts'
import { meetingCalendar } from '#shared/platform/mail/calendar.ts'
import { membersPage } from '#shared/platform/mail/letters/letters.ts'
import { commonTexts } from '#shared/platform/mail/texts.ts'
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
    const { date, startTime, endTime, place, meetingLink } = works
      ? whenAndWhereNow(content)
      : announcedToMembers(content)
    if (!date || !startTime) throw new PortalError('not-found')
    const say = commonTexts(caller.person.language)
    const subject = say('mail.meeting.event', { year: calendarYear(params.year), club: content.clubName })
    const title = isRehearsal(params.year) ? say('mail.rehearsal', { subject }) : subject
    const event = {
      clubId: params.club,
      year: params.year,
      title,
      date,
      startTime,
      endTime,
      place,
      link: meetingLink,
      page: membersPage({ portalOrigin: config.portalOrigin, productSlug }, caller.person.language, params.year),
      language: caller.person.language,
      sequence: calendarSequence(content.summary),
    }
    const { content: file, contentType } = meetingCalendar(event, { productSlug }, caller.portalNow)
    return asDownload(caller, new TextEncoder().encode(file), {
      name: `${isRehearsal(params.year) ? 'ovning-' : ''}arsmote-${calendarYear(params.year)}.ics`,
      contentType,
    })
  },
})
