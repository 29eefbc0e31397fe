import { testPart } from './testPart';

testPart(4, 4);
