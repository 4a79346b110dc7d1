import { App } from 'aws-cdk-lib'
import type { Template } from 'aws-cdk-lib/assertions'
import { BUNDLING_STACKS } from 'aws-cdk-lib/cx-api'
import { portalStacks } from '#infra/stacks/portal-stacks.ts'

/** The stacks of a portal with names and hours of its own; without its bundles, which no template shows. */
export const samplePortal = () =>
  portalStacks(
    new App({
      context: { productName: 'Facket', productSlug: 'facket', graceHours: '12', [BUNDLING_STACKS]: [] },
    }),
  )

export const resourcesIn = (template: Template): string[] => Object.keys(template.toJSON()['Resources'] as object)

type Policy = { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }

/** What the function of an area may do with a table, or with the files of a folder. */
export const grantedIn =
  (...templates: Template[]) =>
  (area: string, resource: string): string[] =>
    templates
      .flatMap((template) => Object.entries(template.findResources('AWS::IAM::Policy')))
      .filter(([id]) => id.startsWith(`${area.replaceAll('-', '')}function`))
      .flatMap(([, { Properties }]) => (Properties as Policy).PolicyDocument.Statement)
      .filter(({ Resource }) => JSON.stringify(Resource).includes(resource))
      .flatMap(({ Action }) => Action)
