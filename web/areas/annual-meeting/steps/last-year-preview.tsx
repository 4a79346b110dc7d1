import { FormattedMessage, useIntl } from 'react-intl'
import type { LastYearOffer } from '#shared/contract/annual-meeting.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { useItemName } from '../frame/item-name.ts'
import './last-year.css'

const Agenda = ({ agenda }: Pick<LastYearOffer, 'agenda'>) => {
  const nameOf = useItemName()
  const hidden = agenda.filter((item) => item.hidden)
  const name = (item: LastYearOffer['agenda'][number]) => nameOf({ ...item, data: {} })
  return (
    <>
      <ol className="last-year-agenda">
        {agenda
          .filter((item) => !item.hidden)
          .map((item) => (
            <li key={item.id}>
              {name(item)}{' '}
              {item.own && (
                <StateTag state="here">
                  <FormattedMessage id="last-year.own" />
                </StateTag>
              )}
            </li>
          ))}
      </ol>
      {hidden.length > 0 && (
        <p>
          <FormattedMessage id="last-year.hidden" /> {hidden.map(name).join(', ')}
        </p>
      )}
    </>
  )
}

/** What a meeting that starts from last year's takes along. */
export const LastYearPreview = ({ offer: { agenda, currentFee, posts } }: { offer: LastYearOffer }) => {
  const intl = useIntl()
  return (
    <section className="last-year" aria-labelledby="last-year-preview">
      <h3 id="last-year-preview">
        <FormattedMessage id="last-year.preview" />
      </h3>
      <div className="last-year-parts">
        <div>
          <h4>
            <FormattedMessage id="last-year.agenda" />
          </h4>
          <Agenda agenda={agenda} />
        </div>
        <div>
          <h4>
            <FormattedMessage id="last-year.fee" />
          </h4>
          <p>
            <FormattedMessage
              id={currentFee === null ? 'last-year.no-fee' : 'last-year.fee-is'}
              values={{ fee: currentFee ?? 0 }}
            />
          </p>
          <h4>
            <FormattedMessage id="last-year.posts" />
          </h4>
          {posts.length === 0 && (
            <p className="secondary">
              <FormattedMessage id="last-year.no-posts" />
            </p>
          )}
          <ul>
            {posts.map(({ type, seats, nominees }, index) => (
              <li key={`${type} ${index}`}>
                <FormattedMessage
                  id="last-year.post"
                  values={{
                    post: (
                      <strong>
                        <FormattedMessage id={`roles.assignment.${type}`} />
                      </strong>
                    ),
                    seats,
                    count: nominees.length,
                    names: intl.formatList(nominees),
                    known: nominees.length > 0 ? 'yes' : 'no',
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="secondary">
            <FormattedMessage id="last-year.not-copied" />
          </p>
        </div>
      </div>
    </section>
  )
}
