import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { readOccasionCalendar, type OccasionPage as View } from '#shared/contract/courses.ts'
import { isECourse } from '#shared/courses/availability.ts'
import { fileAddress } from '#web/client/api.ts'
import { LocaleLink, useLanguage } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { occasionQuery } from '../courses-queries.ts'
import { HowItStands } from '../how-it-stands.tsx'
import { useIsOwnSignUpHeard } from '../sign-up/own-sign-up-query.ts'
import { SignUp } from '../sign-up/sign-up.tsx'
import { usePortalNow } from '../use-portal-now.ts'
import { WatchCourse } from '../watch/watch-course.tsx'
import { OccasionFacts } from './occasion-facts.tsx'
import { OccasionProgramme } from './occasion-programme.tsx'
import { useOwnParts } from './own-parts.ts'
import { ToParticipants } from './to-participants.tsx'
import '../courses.css'

const ToCatalogue = () => (
  <p className="course-back no-print">
    <LocaleLink page="courseCatalogue" params={{}}>
      <FormattedMessage id="courses.back" />
    </LocaleLink>
  </p>
)

const Occasion = ({ view, heardAt }: { view: View; heardAt: number }) => {
  const { course, occasion, portalNow } = view
  const language = useLanguage()
  const now = usePortalNow(portalNow, heardAt, [occasion])
  return (
    <>
      <PageTitle
        text={course.title[language]}
        description={course.about[language]}
        over={<FormattedMessage id={`courses.type.${course.type}`} />}
        aside={
          <span className="course-actions no-print">
            {!isECourse(occasion) && (
              <a
                className="button"
                href={fileAddress(readOccasionCalendar, { occasion: occasion.id }, { language })}
                download
              >
                <FormattedMessage id="courses.calendar" />
              </a>
            )}
            <button type="button" className="button" onClick={() => print()}>
              <FormattedMessage id="courses.print" />
            </button>
            <ToParticipants occasion={occasion.id} />
          </span>
        }
      />
      <p className="lead">{course.about[language]}</p>
      <CardSection title={<FormattedMessage id="courses.stands" />}>
        <p>
          <HowItStands occasion={occasion} now={now} />
        </p>
        <SignUp view={view} heardAt={heardAt} />
      </CardSection>
      <OccasionFacts course={course} occasion={occasion} now={now} />
      <OccasionProgramme occasion={occasion} now={now} />
      <WatchCourse course={course.id} />
      {!isECourse(occasion) && (
        <p className="no-print">
          <LocaleLink page="verifyPackage" params={{}} search={`?occasion=${occasion.id}`}>
            <FormattedMessage id="courses.check-order" />
          </LocaleLink>
        </p>
      )}
      <ToCatalogue />
    </>
  )
}

/** An occasion, for anybody: when and where, what happens, and whether there are seats. */
const OccasionPage = () => {
  const { occasion = '' } = useParams()
  const { data, error, refetch, dataUpdatedAt } = useQuery(occasionQuery(occasion))
  const isOwnHeard = useIsOwnSignUpHeard(occasion)
  useOwnParts(useSession()?.signedIn === true)
  if (data && isOwnHeard)
    return (
      <Suspense fallback={<Loading lines={6} />}>
        <Occasion view={data} heardAt={dataUpdatedAt} />
      </Suspense>
    )
  return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
}
export default OccasionPage
