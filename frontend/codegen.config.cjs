const { mkdtempSync, readFileSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** The generator drops the null of `type: ['object', 'null']`, but keeps it when it is one of two schemas. */
function withNullableObjects(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withNullableObjects);
  const inside = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withNullableObjects(value)]),
  );
  const { type, description, ...rest } = inside;
  if (!Array.isArray(type) || !type.includes('object') || !type.includes('null')) return inside;
  return { description, oneOf: [{ type: 'null' }, { type: 'object', ...rest }] };
}

function schemaFile() {
  const document = JSON.parse(readFileSync(path.join(__dirname, '../docs/openapi.json'), 'utf8'));
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'showrunner-codegen-')), 'openapi.json');
  writeFileSync(file, JSON.stringify(withNullableObjects(document)));
  return file;
}

/**
 * What src/api/generated.ts is made from and how. Files, probes, the document itself and what the pages ask for in another way or not at all.
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: schemaFile(),
  apiFile: './src/api/baseApi.ts',
  apiImport: 'baseApi',
  outputFile: './src/api/generated.ts',
  exportName: 'generatedApi',
  filterEndpoints: (name) =>
    ![
      'downloadBackup',
      'exportAnalytics',
      'exportSettings',
      'getAvatarPortrait',
      'getCalendar',
      'getDocs',
      'getDocsFile',
      'getMedia',
      'getMetrics',
      'getOpenApi',
      'getScriptBatch',
      'getVoiceSample',
      'healthz',
      'listLedgerEntries',
      'listUnreadNotifications',
      'readyz',
      'receiveProviderWebhook',
    ].includes(name),
  // They change nothing, and what they are asked with is too long for an address.
  endpointOverrides: [
    { pattern: ['measureScript', 'drawFrame', 'previewScriptBatch', 'quoteVideos'], type: 'query' },
  ],
  hooks: false,
  tag: true,
  encodePathParams: true,
};
