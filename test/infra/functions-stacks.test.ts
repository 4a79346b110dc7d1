import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { areas, functionGroups } from '#functions/areas.ts'
import { settingsOf } from '#functions/common/area.ts'
import { grantedIn, resourcesIn, samplePortal } from '../builders/sample-portal.ts'

const { data, functions, api, mail } = samplePortal()
const stacks = functions.map((stack) => ({ name: stack.stackName, stack, template: Template.fromStack(stack) }))
const templates = stacks.map(({ template }) => template)
const mailTemplate = Template.fromStack(mail)

type Function = { FunctionName: string; Environment: { Variables: Record<string, string> } }

const functionsIn = (template: Template): Function[] =>
  Object.values(template.findResources('AWS::Lambda::Function')).map(({ Properties }) => Properties as Function)

const deployed = templates.flatMap(functionsIn)
const names = (found: readonly Function[]) => found.map(({ FunctionName }) => FunctionName).toSorted()
const text = JSON.stringify(templates.map((template) => template.toJSON()))

describe('the stacks of functions', () => {
  it.each(stacks)('$name has ten functions and 150 resources at the most', ({ template }) => {
    expect(functionsIn(template).length).toBeLessThanOrEqual(10)
    expect(resourcesIn(template).length).toBeLessThanOrEqual(150)
  })

  it.each(stacks)('$name has the functions of its group, named after portal and area', ({ name, template }) => {
    const ofGroup = Object.entries(functionGroups).filter(([, group]) => name === `mandat-functions-${group}`)
    expect(names(functionsIn(template))).toEqual(ofGroup.map(([area]) => `mandat-${area}`).toSorted())
  })

  it('have one function for each area, but for mail events and the demonstration', () => {
    const called = areas.filter((area) => !('calledBy' in area)).map(({ name }) => `mandat-${name}`)
    expect(names(deployed)).toEqual(called.toSorted())
    expect(names(functionsIn(mailTemplate))).toEqual(['mandat-letter-delivery'])
  })

  it('are deployed after tables and files, and before the routes that lead to them', () => {
    for (const { stack } of stacks) expect(stack.dependencies).toEqual([data])
    expect(new Set(api.dependencies)).toEqual(new Set(functions))
  })

  it('export nothing, so that an area can be removed again, and an older release deployed', () => {
    expect(text).not.toContain('"Export"')
    expect(JSON.stringify(Template.fromStack(api).toJSON())).not.toContain('Fn::ImportValue')
  })

  it('give every function the word in paths and the hours of grace, and those that say it the union’s name', () => {
    for (const { Environment } of deployed)
      expect(Environment.Variables).toMatchObject({ PRODUCT_SLUG: 'facket', GRACE_HOURS: '12' })
    const named = areas.filter((area) => settingsOf(area).includes('productName')).map(({ name }) => `mandat-${name}`)
    expect(named.length).toBeGreaterThan(0)
    expect(names(deployed.filter(({ Environment }) => Environment.Variables['PRODUCT_NAME'] === 'Facket'))).toEqual(
      named.toSorted(),
    )
  })

  const granted = grantedIn(...templates)

  it('grant no function every action', () => {
    const actions = areas.flatMap(({ name }) => granted(name, ''))
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => action.endsWith('*'))).toEqual([])
  })

  it('let the function for assignments reach no meeting and no letter, and signing write no meeting', () => {
    expect(granted('assignments', 'people')).toContain('dynamodb:PutItem')
    // A change that is over lets go of its claims, which the function for the insurance never does.
    expect(granted('assignments', 'people')).toContain('dynamodb:DeleteItem')
    expect(granted('insurance', 'people')).not.toContain('dynamodb:DeleteItem')
    expect(granted('assignments', 'meetings')).toEqual([])
    expect(granted('assignments', 'mail')).toEqual([])
    expect(granted('signing', 'meetings')).toContain('dynamodb:GetItem')
    expect(granted('signing', 'meetings')).not.toContain('dynamodb:UpdateItem')
  })

  it('let functions write files in the folders of their area alone, and no evidence, protocol or package', () => {
    expect(granted('club-documents', '/club-documents/*')).toContain('s3:PutObject')
    expect(granted('club-documents', '/club-documents/*')).toContain('s3:DeleteObject')
    expect(granted('annual-meeting-files', '/documents/*')).toEqual(['s3:GetObject', 's3:PutObject'])
    expect(granted('club-documents', '/documents/*')).toEqual([])
    for (const folder of ['protocols', 'packages'])
      expect(granted('annual-meeting-files', `/${folder}/*`)).toEqual(['s3:GetObject'])
    expect(text).not.toContain('/evidence/')
  })

  it('give the function that reads meetings no right to files', () => {
    expect(granted('annual-meeting', 'table')).toContain('dynamodb:GetItem')
    expect(granted('annual-meeting', '').filter((action) => action.startsWith('s3:'))).toEqual([])
  })
})
