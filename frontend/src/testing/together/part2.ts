import { testPart } from './testPart';

testPart(2, 4);
