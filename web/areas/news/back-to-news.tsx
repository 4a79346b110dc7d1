import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'

export const BackToNews = () => (
  <p className="no-print news-back">
    <LocaleLink page="newsAndPolls" params={{}}>
      <FormattedMessage id="news.back" />
    </LocaleLink>
  </p>
)
