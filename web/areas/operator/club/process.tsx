import { FormattedMessage } from 'react-intl'
import type { ClubCase } from '#shared/contract/operator.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { CopyReference } from '#web/components/copy-reference.tsx'

/** Address that the engine's own pages ask to decode payloads; they add `/decode` themselves. */
const codecAddress = () => `${location.origin}/api/operator/codec`

/** The process behind the meeting, the way to the engine's own page, and how its encrypted content is read there. */
export const Process = ({ process: { id, state, page } }: Pick<ClubCase, 'process'>) => (
  <CardSection className="process" title={<FormattedMessage id="operator.process" />}>
    <p>
      <FormattedMessage id={`operator.process.${state}`} />
    </p>
    {state !== 'none' && (
      <p className="secondary">
        <CopyReference reference={id} />
      </p>
    )}
    {page ? (
      <>
        <p>
          <a href={page} target="_blank" rel="noreferrer">
            <FormattedMessage id="operator.process.page" />
          </a>
        </p>
        <details>
          <summary>
            <FormattedMessage id="operator.process.decode" />
          </summary>
          <p>
            <FormattedMessage id="operator.process.decode.text" />
          </p>
          <p>
            <CopyReference reference={codecAddress()} />
          </p>
        </details>
      </>
    ) : (
      state !== 'none' && (
        <p className="secondary">
          <FormattedMessage id="operator.process.unreachable" />
        </p>
      )
    )}
  </CardSection>
)
