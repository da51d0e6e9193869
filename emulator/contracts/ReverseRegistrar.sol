// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IRegistry {
    function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl) external;
    function setSubnodeOwner(bytes32 node, bytes32 label, address owner) external returns (bytes32);
}

interface INames {
    function setName(bytes32 node, string calldata name) external;
}

/// Gives each address its name below `addr.reverse` (EIP-181). The address says itself what it is called.
contract ReverseRegistrar {
    IRegistry private constant registry = IRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    address public constant defaultResolver = 0xF29100983E058B709F3D539b0c765937B804AC15;
    bytes32 private constant base = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    function claim(address owner) external returns (bytes32) { return claimWithResolver(owner, defaultResolver); }

    function claimWithResolver(address owner, address resolver) public returns (bytes32) {
        registry.setSubnodeRecord(base, _label(msg.sender), owner, resolver, 0);
        emit ReverseClaimed(msg.sender, node(msg.sender));
        return node(msg.sender);
    }

    function setName(string calldata name) external returns (bytes32 claimed) {
        claimed = claimWithResolver(address(this), defaultResolver);
        INames(defaultResolver).setName(claimed, name);
        registry.setSubnodeOwner(base, _label(msg.sender), msg.sender);
    }

    function node(address addr) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(base, _label(addr)));
    }

    function _label(address addr) private pure returns (bytes32) {
        bytes16 digits = "0123456789abcdef";
        bytes memory text = new bytes(40);
        for (uint256 i = 0; i < 20; i++) {
            uint8 one = uint8(bytes20(addr)[i]);
            text[i * 2] = digits[one >> 4];
            text[i * 2 + 1] = digits[one & 15];
        }
        return keccak256(text);
    }
}
