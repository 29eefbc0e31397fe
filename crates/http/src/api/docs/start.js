// The validator of the viewer's makers is on another server; this page asks none but its own.
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
});
