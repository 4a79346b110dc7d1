import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'

/** Another tab has sent an application meanwhile: it may be this one. */
export const SentElsewhere = ({ show, goOn }: { show: () => void; goOn: () => void }) => (
  <CardSection className="join-outcome" title={<FormattedMessage id="join.elsewhere.title" />}>
    <p role="alert">
      <FormattedMessage id="join.elsewhere.text" />
    </p>
    <p className="actions">
      <button type="button" className="button primary" onClick={show}>
        <FormattedMessage id="join.elsewhere.show" />
      </button>
      <button type="button" className="button" onClick={goOn}>
        <FormattedMessage id="join.elsewhere.go-on" />
      </button>
    </p>
  </CardSection>
)
