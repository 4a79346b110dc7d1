import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { watchCourse } from '#shared/contract/course-commands.ts'
import { readCourseWatch, type CourseWatch } from '#shared/contract/courses.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { PartNotLoaded } from '#web/components/part-not-loaded.tsx'
import { Loading } from '#web/components/loading.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { AddressField } from '../address/address-field.tsx'
import { useAddressForm } from '../address/use-address-form.ts'
import { useMayDeclareAddress } from '../address/use-may-declare-address.ts'

const buttonId = 'watch-button'

const watchQuery = (course: string) =>
  queryOptions({
    queryKey: ['courses', 'watch', course],
    queryFn: ({ signal }) => call(readCourseWatch, { params: { course }, signal }),
  })

/** For a person who is no member and has declared no address: watching begins, or goes on, with one. */
const WatchWithAddress = ({ course, isWatching }: { course: string; isWatching: boolean }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const language = useLanguage()
  const form = useAddressForm({
    name: 'watch',
    email: null,
    save: (email) => call(watchCourse, { params: { course }, body: { isWatching: true, email, language } }),
    onSaved: (watch) => {
      client.setQueryData(watchQuery(course).queryKey, watch)
      announce('courses.watch.begun')
      focusTarget(buttonId)
      void client.invalidateQueries({ queryKey: ['courses'] })
    },
  })
  return (
    <DraftForm
      form={form}
      className="no-print"
      errorsAtFields
      actions={
        <button type="submit" className="button" aria-disabled={form.saving.isPending}>
          <FormattedMessage id={isWatching ? 'courses.address.save' : 'courses.watch.begin'} />
        </button>
      }
    >
      <p>
        <FormattedMessage id={isWatching ? 'courses.watch.ask-address' : 'courses.watch.off'} />
      </p>
      <AddressField handle={form} />
    </DraftForm>
  )
}

const howNotified = ({ email, unconfirmed }: CourseWatch) => {
  if (email !== null) return 'on'
  if (unconfirmed === null) return 'no-address'
  return unconfirmed.state === 'returned' ? 'returned' : 'unconfirmed'
}

/** One button that begins and stops it, so that the focus stays. */
const OwnWatch = ({ course }: { course: string }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const { data, error, refetch } = useQuery(watchQuery(course))
  const watching = useMutation({
    mutationFn: (isWatching: boolean) => call(watchCourse, { params: { course }, body: { isWatching } }),
    onSuccess: (watch) => {
      client.setQueryData(watchQuery(course).queryKey, watch)
      announce(watch.isWatching ? 'courses.watch.begun' : 'courses.watch.ended')
    },
  })
  const { isAsked } = useMayDeclareAddress(data ?? { email: null, unconfirmed: null })
  if (!data) return error ? <PartNotLoaded error={error} retry={refetch} /> : <Loading lines={1} />
  const { isWatching, email, unconfirmed } = data
  return (
    <>
      {isAsked ? (
        <WatchWithAddress course={course} isWatching={isWatching} />
      ) : (
        <p>
          {isWatching ? (
            <FormattedMessage
              id={`courses.watch.${howNotified(data)}`}
              values={{ email: email ?? unconfirmed?.email }}
            />
          ) : (
            <FormattedMessage id="courses.watch.off" />
          )}
        </p>
      )}
      {watching.error && <ErrorMessage error={watching.error} />}
      {(isWatching || !isAsked) && (
        <button
          id={buttonId}
          type="button"
          className="button"
          aria-disabled={watching.isPending}
          onClick={() => {
            if (!watching.isPending) watching.mutate(!isWatching)
          }}
        >
          <FormattedMessage id={isWatching ? 'courses.watch.stop' : 'courses.watch.begin'} />
        </button>
      )}
    </>
  )
}
export default OwnWatch
