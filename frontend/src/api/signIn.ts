import { addTagTypes, generatedApi } from './generated';

generatedApi.enhanceEndpoints({
  endpoints: {
    // What the last session has loaded may be outdated.
    signIn: { invalidatesTags: addTagTypes },
    changePassword: { invalidatesTags: ['Password', 'Session'] },
    // Nothing is stored until it is turned on.
    proposeSecondFactor: { invalidatesTags: [] },
    // Every other browser is signed out.
    enableSecondFactor: { invalidatesTags: ['SecondFactor', 'Session'] },
  },
});
