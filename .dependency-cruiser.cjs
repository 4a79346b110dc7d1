// Who may import whom; what only a wider look than one file's can see.
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Where workflow code begins; what it reaches runs in the engine's sandbox. */
const sandboxed = { path: ['^workflows/.*workflows?\\.ts$', '^workflows/.*messages\\.ts$'] }

module.exports = {
  forbidden: [
    never('no-cycles', 'Two files that need each other are one file, or lack a third.', {}, { circular: true }),
    never(
      'shared-is-the-ground',
      'shared depends on nothing above it.',
      { path: '^shared/' },
      { path: '^(web|functions|workflows|infra)/' },
    ),
    never(
      'basics-are-the-ground',
      'What every area stands on stands on nothing.',
      { path: '^shared/basics/', pathNot: '\\.test\\.ts$' },
      { path: '^(shared/(?!basics/)|web/|functions/|workflows/|infra/)' },
    ),
    never(
      'rules-are-pure',
      'Rules do no input or output.',
      { path: '^shared/', pathNot: ['^shared/platform/', '\\.test\\.ts$'] },
      { path: '^shared/platform/' },
    ),
    never(
      'rules-know-no-machine',
      'Rules run in the browser and in workflows too.',
      { path: '^shared/', pathNot: ['^shared/platform/', '\\.test\\.ts$'] },
      { dependencyTypes: ['core'] },
    ),
    never(
      'web-knows-only-rules',
      'The web app reaches the rest through the API.',
      { path: '^web/' },
      { path: '^(shared/platform|functions|workflows|infra)/' },
    ),
    never(
      'web-runs-in-a-browser',
      'No Node modules in the browser.',
      { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'web-areas-stay-apart',
      'What two areas need belongs to web/components.',
      { path: '^web/areas/([^/]+)/' },
      { path: '^web/areas/', pathNot: '^web/areas/$1/' },
    ),
    never(
      'web-client-is-the-ground',
      'What speaks to the portal knows no component.',
      { path: '^web/client/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(components|features|areas|app)/' },
    ),
    never(
      'web-components-know-no-area',
      'Components serve every area.',
      { path: '^web/components/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(features|areas|app)/' },
    ),
    never(
      'web-features-serve-areas',
      'What two areas share knows neither of them.',
      { path: '^web/features/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/(areas|app)/' },
    ),
    never(
      'web-areas-know-no-shell',
      'The shell shows the areas, not the other way round.',
      { path: '^web/areas/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/app/' },
    ),
    never(
      'shared-areas-know-no-annual-meeting',
      'What several areas stand on belongs to shared/basics.',
      {
        path: '^shared/(?!annual-meeting/|platform/|contract/|operator/)',
        pathNot: ['\\.test\\.ts$', '^shared/languages/paths\\.ts$'],
      },
      { path: '^shared/annual-meeting/' },
    ),
    never(
      'platform-knows-no-contract',
      'What is stored belongs to its area, not to what the browser is told of it.',
      { path: '^shared/(platform|operator)/', pathNot: '\\.test\\.ts$' },
      { path: '^shared/contract/' },
    ),
    never(
      'function-areas-stay-apart',
      'What two areas need belongs to functions/common.',
      { path: '^functions/([^/]+)/', pathNot: '^functions/common/' },
      { path: '^functions/([^/]+)/', pathNot: ['^functions/$1/', '^functions/common/'] },
    ),
    never(
      'workflows-are-deterministic',
      'Workflow code reaches no service and no machine, not even through others.',
      sandboxed,
      {
        reachable: true,
        path: [
          '^node_modules/(@aws-sdk|@temporalio/(client|worker|activity))/',
          '^(node:)?(fs|path|crypto|net|http|https|os|child_process|dns|tls)$',
        ],
      },
    ),
    never(
      'saving-never-waits-for-the-engine',
      'The functions of the annual meeting start without the Temporal client.',
      { path: '^functions/annual-meeting/', pathNot: '\\.test\\.ts$' },
      { reachable: true, path: '^node_modules/@temporalio/client/' },
    ),
    never(
      'product-knows-no-test',
      'Tests import the product, not the other way round.',
      { path: '^(shared|web|functions|workflows|infra)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^test/' },
    ),
    never(
      'declared-packages-only',
      'Every package that is imported stands in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never(
      'everything-resolves',
      'Every import leads somewhere; virtual ones are made by the build.',
      { pathNot: '^web/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '\\.json$'] },
    exclude: { path: ['^dist/', '^cdk\\.out/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
