import { FormattedMessage, useIntl } from 'react-intl'
import type { NamedOwnData } from '#shared/contract/data-rights.ts'
import type { DataKind } from '#shared/data-rights/data-kinds.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { OwnThings } from './own-things.tsx'

/** Where the answer begins: the focus goes there once it is shown. */
export const ownAnswerId = 'own-answer'

/** All that is stored of the reader, by kind of data; and of which kinds there is nothing. */
export const OwnAnswer = ({ own, kinds }: { own: NamedOwnData; kinds: readonly DataKind[] }) => {
  const intl = useIntl()
  const filled = own.kinds.filter(({ records }) => records.length > 0)
  const empty = kinds.filter((kind) => !filled.some((each) => each.kind === kind))
  return (
    <section className="own-answer" aria-labelledby={ownAnswerId}>
      <h2 id={ownAnswerId} tabIndex={-1}>
        <FormattedMessage id="data-rights.own.title" />
      </h2>
      <p>
        <FormattedMessage id="data-rights.own.made" values={{ at: <DayAndTime at={Date.parse(own.madeAt)} /> }} />
      </p>
      <p className="actions no-print">
        <button type="button" className="button" onClick={() => window.print()}>
          <FormattedMessage id="data-rights.print" />
        </button>
      </p>
      {filled.map(({ kind, records }) => (
        <CardSection key={kind} level={3} title={<FormattedMessage id={`data-rights.kind.${kind}`} />}>
          <OwnThings records={records} names={own.names} />
        </CardSection>
      ))}
      {empty.length > 0 && (
        <p>
          <FormattedMessage
            id="data-rights.own.none"
            values={{
              kinds: intl.formatList(
                empty.map((kind) => intl.formatMessage({ id: `data-rights.kind.${kind}` })),
                { type: 'unit' },
              ),
            }}
          />
        </p>
      )}
    </section>
  )
}
