import { stockholmDate } from '#shared/clock.ts'
import { readCourseCertificate as endpoint } from '#shared/contract/course-sign-up.ts'
import { attendedSessions, isCertified } from '#shared/courses/attendance.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { PortalError } from '#shared/errors.ts'
import { renderCourseCertificate } from '#shared/platform/documents/course-certificate-pdf.ts'
import { documentMessages } from '#shared/platform/documents/messages.ts'
import type { DepsWith } from '../common/deps.ts'
import { asDownload } from '../common/download.ts'
import { operation } from '../common/operation.ts'

/** That the caller came to an occasion. @throws not-found without a sign-up, course-not-certified */
export const readCourseCertificate = operation(endpoint, {
  run: async (
    { params, query: { language } },
    caller,
    { stores: { courses, signUps }, config: { productName } }: DepsWith<'productName'>,
  ) => {
    const { who, person, portalNow } = caller
    const [held, signUp] = await Promise.all([
      courses.readOccasion(params.occasion),
      signUps.readLatest(params.occasion, who.ref),
    ])
    if (!held || !signUp) throw new PortalError('not-found')
    const { course, occasion } = held
    const came = signUp.attendance?.came ?? null
    if (!isCertified({ ...signUp, came }, occasion, portalNow)) throw new PortalError('course-not-certified')
    const title = course.title[language]
    const pdf = await renderCourseCertificate({
      language,
      name: person.name,
      course: title,
      from: stockholmDate(occasion.startsAt),
      to: stockholmDate(occasion.endsAt - 1),
      isECourse: isECourse(occasion),
      sessions: attendedSessions(signUp, occasion).map((session) => session.title[language]),
      organiser: occasion.organiser[language],
      issuedOn: stockholmDate(portalNow),
      productName,
      createdAt: portalNow,
    })
    return asDownload(caller, pdf, {
      name: `${documentMessages(language)('course.title')} ${title}.pdf`,
      contentType: 'application/pdf',
    })
  },
})
