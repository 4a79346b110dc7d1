import { FileWordOutlined } from '@ant-design/icons'
import { FormattedMessage } from 'react-intl'
import { readTemplate } from '#shared/contract/annual-meeting-files.ts'
import { TemplateName } from '#shared/annual-meeting/template-name.ts'
import { fileAddress } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'

/** Templates to write the documents from, in the language of the page. */
export const TemplatesCard = () => {
  const language = useLanguage()
  return (
    <CardSection title={<FormattedMessage id="preparation.templates.title" />}>
      <p>
        <FormattedMessage id="preparation.templates.lead" />
      </p>
      <ul className="template-links">
        {TemplateName.options.map((template) => (
          <li key={template}>
            <a href={fileAddress(readTemplate, { template }, { language })} download>
              <FileWordOutlined aria-hidden="true" /> <FormattedMessage id={`preparation.template.${template}`} />
            </a>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
