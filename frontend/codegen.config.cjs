/**
 * What src/api/generated.ts is made from and how. Files, probes and the document itself are no calls of the pages.
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: '../docs/openapi.json',
  apiFile: './src/api/baseApi.ts',
  apiImport: 'baseApi',
  outputFile: './src/api/generated.ts',
  exportName: 'generatedApi',
  filterEndpoints: (name) =>
    ![
      'getAvatarPortrait',
      'getDocs',
      'getDocsFile',
      'getMedia',
      'getOpenApi',
      'healthz',
      'readyz',
    ].includes(name),
  hooks: false,
  tag: true,
  encodePathParams: true,
};
