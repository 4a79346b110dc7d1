import { FileWordOutlined } from '@ant-design/icons'
import { FormattedMessage } from 'react-intl'
import { readTemplate, TemplateName } from '#shared/contract/files.ts'
import { fileAddress } from '../../../../app/api.ts'
import { useLanguage } from '../../../../app/language.tsx'
import { CardSection } from '../../../../components/card-section.tsx'

/** Templates to write the documents from, in the language of the page. */
export const TemplatesCard = () => {
  const language = useLanguage()
  return (
    <CardSection title={<FormattedMessage id="preparation.templates.title" />}>
      <p><FormattedMessage id="preparation.templates.lead" /></p>
      <ul className="template-links">
        {TemplateName.options.map((template) => (
          <li key={template}><a href={fileAddress(readTemplate, { template }, { language })} download><FileWordOutlined aria-hidden="true" /> <FormattedMessage id={`preparation.template.${template}`} /></a></li>
        ))}
      </ul>
    </CardSection>
  )
}
