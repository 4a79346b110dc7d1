import type { App } from 'aws-cdk-lib'
import { defaultProductSlug } from '#shared/basics/product-slug.ts'
import { defaultGraceHours } from '#shared/limits.ts'
import { functionGroups } from '#functions/areas.ts'
import { ApiStack } from './api-stack.ts'
import { DataStack } from './data-stack.ts'
import { FunctionsStack } from './functions-stack.ts'
import { MailStack } from './mail-stack.ts'

const setting = (app: App, name: string, fallback: string) => {
  const value: unknown = app.node.tryGetContext(name)
  return typeof value === 'string' ? value : fallback
}

/** `-c tablePrefix=… -c portalOrigin=…` separate two installed portals. Synthesis queries no account. */
export const portalStacks = (app: App) => {
  const tablePrefix = setting(app, 'tablePrefix', 'mandat')
  const portalOrigin = setting(app, 'portalOrigin', 'https://portal.example.com')
  const data = new DataStack(app, 'mandat-data', { tablePrefix, portalOrigin, description: 'Mandat: tables and files' })
  const configurationSet = `${tablePrefix}-mail`
  const environment = {
    TABLE_PREFIX: tablePrefix,
    PORTAL_ORIGIN: portalOrigin,
    PRODUCT_NAME: setting(app, 'productName', 'Förbundet'),
    // The word that the web app is built with: links in letters lead by it.
    PRODUCT_SLUG: setting(app, 'productSlug', defaultProductSlug),
    GRACE_HOURS: setting(app, 'graceHours', String(defaultGraceHours)),
    FILES_BUCKET: data.files.bucketName,
    TEMPORAL_ADDRESS: setting(app, 'temporalAddress', 'temporal.example.com:7233'),
    TEMPORAL_NAMESPACE: setting(app, 'temporalNamespace', 'mandat'),
    // The only page besides the portal's own that may have payloads decoded; nowhere unless it is named.
    TEMPORAL_UI_URL: setting(app, 'temporalUiUrl', ''),
    CONTACT_EMAIL: setting(app, 'contactEmail', 'contact@example.com'),
    CONTACT_PHONE: setting(app, 'contactPhone', ''),
    CONTACT_ADDRESS: setting(app, 'contactAddress', ''),
    REGISTER_URL: setting(app, 'registerUrl', 'https://register.example.com'),
    ELECTRONIC_ID_URL: setting(app, 'electronicIdUrl', 'https://electronic-id.example.com'),
  }
  const granted = { portal: tablePrefix, tables: data.tables, files: data.files, environment }
  const groups = new Set(Object.values(functionGroups))
  const functions = [...groups].map(
    (group) =>
      new FunctionsStack(app, `mandat-functions-${group}`, {
        ...granted,
        group,
        description: `Mandat: functions, ${group}`,
      }),
  )
  const api = new ApiStack(app, 'mandat-api', {
    portal: tablePrefix,
    description: 'Mandat: the routes to the functions',
  })
  // It names the functions, which have to be there before it is allowed to call them.
  for (const each of functions) api.addStackDependency(each)
  const mail = new MailStack(app, 'mandat-mail', {
    ...granted,
    configurationSet,
    description: 'Mandat: what becomes of each letter',
  })
  return { data, functions, api, mail }
}
