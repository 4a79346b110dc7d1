import { App } from 'aws-cdk-lib'
import { portalStacks } from './stacks/portal-stacks.ts'

portalStacks(new App())
