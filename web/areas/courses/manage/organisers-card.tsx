import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { nameOrganiser, readOrganisers, removeOrganiser, type Organisers } from '#shared/contract/course-organisers.ts'
import { courseLimits } from '#shared/courses/limits.ts'
import { askedAnew } from '#web/client/asked-anew.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useWrittenName } from '#web/components/use-written-name.ts'
import { managedKey } from './manage-queries.ts'
import { OrganiserSearch } from './organiser-search.tsx'

type Params = { course: string; occasion: string }
type Act = { ref: string; isNamed: boolean }

/** Of the list, which says that there is none, too. */
export const organisersId = 'organisers'
const queryKey = ({ occasion }: Params) => ['courses', 'organisers', occasion]

/** Names an organiser or removes one; the list shows what the portal has stored. */
const useOrganiserAct = (params: Params) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  return useMutation({
    mutationFn: ({ ref, isNamed }: Act) =>
      call(isNamed ? nameOrganiser : removeOrganiser, { params: { ...params, ref } }),
    onSuccess: (organisers, { isNamed }) => {
      client.setQueryData(queryKey(params), organisers)
      announce(isNamed ? 'courses.organisers.named' : 'courses.organisers.removed')
      focusTarget(organisersId)
    },
    onSettled: (_, error) =>
      askedAnew(client, error ? queryKey(params) : [...managedKey, 'managed', params.course], error),
  })
}

const List = ({ organisers, act }: Organisers & { act: ReturnType<typeof useOrganiserAct> }) => {
  const written = useWrittenName()
  const online = useOnline()
  return (
    <ul className="occasions" id={organisersId} tabIndex={-1}>
      {organisers.map(({ ref, name }) => (
        <li key={ref}>
          <p>{written(name)}</p>
          <p>
            <button
              type="button"
              className="button"
              disabled={!online || act.isPending}
              aria-describedby={online ? undefined : offlineBanner}
              onClick={() => act.mutate({ ref, isNamed: false })}
            >
              <FormattedMessage id="courses.organisers.remove" values={{ name: written(name) }} />
            </button>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Who sees the participants of an occasion and admits: persons of any role, named here. */
export const OrganisersCard = ({ params }: { params: Params }) => {
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(params),
    queryFn: ({ signal }) => call(readOrganisers, { params, signal }),
  })
  const act = useOrganiserAct(params)
  return (
    <CardSection title={<FormattedMessage id="courses.organisers" />}>
      <p>
        <FormattedMessage id="courses.organisers.text" />
      </p>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={2} />)}
      {act.error && <ErrorMessage error={act.error} />}
      {data && (
        <>
          {data.organisers.length === 0 ? (
            <p id={organisersId} tabIndex={-1}>
              <FormattedMessage id="courses.organisers.none" />
            </p>
          ) : (
            <List organisers={data.organisers} act={act} />
          )}
          {data.organisers.length < courseLimits.organisers ? (
            <OrganiserSearch
              named={data.organisers.map(({ ref }) => ref)}
              isPending={act.isPending}
              name={(ref) => act.mutate({ ref, isNamed: true })}
            />
          ) : (
            <p>
              <FormattedMessage id="errors.too-many-organisers" />
            </p>
          )}
        </>
      )}
    </CardSection>
  )
}
