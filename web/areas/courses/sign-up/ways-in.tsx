import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { CourseView, OccasionView } from '#shared/contract/courses.ts'
import type { SignUpRefusal } from '#shared/courses/sign-up-rule.ts'
import { errorStatus } from '#shared/errors.ts'
import { ApiError } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useErrorText } from '#web/components/error-message.tsx'

/** Why the reader cannot sign up, in words, and what leads on. */
export const Refused = ({ code, details, children }: SignUpRefusal & { children?: ReactNode }) => {
  const text = useErrorText()
  return (
    <div className="notice">
      <p>{text(new ApiError({ ...details, status: errorStatus[code], code }))}</p>
      {children}
    </div>
  )
}

const useBackHere = () => {
  const { pathname } = useLocation()
  return `?next=${encodeURIComponent(pathname)}`
}

/** The way to membership, and back. */
export const WayToMembership = () => {
  const search = useBackHere()
  return (
    <p className="actions">
      <LocaleLink page="becomeMember" params={{}} search={search} className="button primary">
        <FormattedMessage id="courses.sign-up.join" />
      </LocaleLink>
    </p>
  )
}

/** The way to the notice of leaving, where it is taken back. */
export const WayToLeaving = () => (
  <p className="actions">
    <LocaleLink page="leaveMembership" params={{}} className="button">
      <FormattedMessage id="courses.sign-up.to-leaving" />
    </LocaleLink>
  </p>
)

/** The way to sign-in, and back; where it is for members only, also the way to membership. */
export const NotSignedIn = ({
  restriction,
  onlyForGroups,
  opensLater = false,
}: Pick<CourseView, 'restriction'> & Pick<OccasionView, 'onlyForGroups'> & { opensLater?: boolean }) => {
  const search = useBackHere()
  const how = restriction === 'none' && onlyForGroups ? 'only-for-groups' : restriction
  return (
    <>
      <p>
        <FormattedMessage id={opensLater ? 'courses.sign-up.opens.sign-in' : `courses.sign-up.sign-in.${how}`} />
      </p>
      <p className="actions">
        <LocaleLink page="signIn" params={{}} search={search} className="button primary">
          <FormattedMessage id={opensLater ? 'courses.sign-up.opens.to-sign-in' : 'courses.sign-up.sign-in'} />
        </LocaleLink>
        {restriction === 'member-only' && (
          <LocaleLink page="becomeMember" params={{}} search={search} className="button">
            <FormattedMessage id="courses.sign-up.no-member" />
          </LocaleLink>
        )}
      </p>
    </>
  )
}
