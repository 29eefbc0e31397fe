import { generatedApi } from './generated';

generatedApi.enhanceEndpoints({
  endpoints: {
    // What rows would become changes with the scripts that there are.
    previewScriptBatch: { providesTags: ['Script'] },
    createScriptBatch: { invalidatesTags: ['ScriptBatch', 'Script', 'DashboardStats'] },
  },
});
