import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { LocaleLink } from '#web/client/language.tsx'
import { PreviewRole } from '#web/client/preview-role.ts'
import { useSession } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { OwnWatch } from '../occasion/own-parts.ts'

/** Being notified when the next occasion of a course opens; a visitor who signs in comes back here afterwards. */
export const WatchCourse = ({ course }: { course: string }) => {
  const session = useSession()
  const preview = use(PreviewRole)
  const { pathname, search } = useLocation()
  const id = 'watch'
  if (!session || preview) return null
  return (
    <CardSection id={id} className="no-print" title={<FormattedMessage id="courses.watch" />}>
      {session.signedIn ? (
        <OwnWatch course={course} />
      ) : (
        <>
          <p>
            <FormattedMessage id="courses.watch.off" />
          </p>
          <LocaleLink
            page="signIn"
            params={{}}
            search={`?${new URLSearchParams({ next: `${pathname}${search}#${id}` })}`}
            className="button"
          >
            <FormattedMessage id="courses.watch.sign-in" />
          </LocaleLink>
        </>
      )}
    </CardSection>
  )
}
