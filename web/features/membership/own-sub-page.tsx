import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { SubPage } from '#web/components/sub-page/sub-page.tsx'
import { BackToMyProduct } from './back-to-my-product.tsx'

/** Whom one asks, beside every page about one's own membership. */
const Questions = () => (
  <CardSection className="no-print" title={<FormattedMessage id="shell.questions" />}>
    <p>
      <LocaleLink page="contact" params={{}}>
        <FormattedMessage id="shell.contact" values={{ product: useSignedIn().productName }} />
      </LocaleLink>
    </p>
  </CardSection>
)

/** A page below the home of one's own membership, with the way back to it. */
export const OwnSubPage = ({ beside, ...page }: ComponentProps<typeof SubPage>) => (
  <SubPage
    over={<BackToMyProduct />}
    {...page}
    beside={
      <>
        {beside}
        <Questions />
      </>
    }
  />
)
